/**
 * Most common passwords, in small letters. The digits and signs that people put before, after or in place of letters are left out: the rule
 * removes those first. Digits stay when too little would be left without them. The list has English and French words, names, keyboard
 * patterns, and the words of a clinic, separated by blanks.
 */
export const COMMON_PASSWORDS = `
password passwords passwort passwd passphrase passcode pass passpass mypassword thepassword passwordpassword
changeme changemenow changeit default secret secrets supersecret topsecret letmein letmeinnow opensesame sesame access
welcome welcomeback welcomehome hello hellohello helloworld goodmorning goodbye admin administrator adminadmin adminpassword
root rootroot user username guest guestguest login loginlogin master superuser support service system manager office staff
test testing tester testtest testpassword demo demodemo sample example temp temporary temppass temppassword tempest
iloveyou iloveu iloveyouforever iloveme ihateyou loveyou loveme lovelove lover lovers mylove trustno trustnoone whatever nothing
internet computer laptop windows microsoft google facebook youtube instagram linkedin samsung android iphone apple network server
database security privacy backup cookie cookies email gmail hotmail outlook yahoo
princess prince queen king angel angels baby babygirl babyboy buttercup butterfly blessed beautiful beauty sweetheart sweetie sweety
sunshine sunflower sunset sunday rainbow summer summertime autumn fall winter wintertime spring springtime snowman christmas halloween
january february march april june july august september october november december
monday tuesday wednesday thursday friday saturday weekend tonight tomorrow yesterday
football baseball basketball softball volleyball soccer hockey golf tennis skating skateboard snowboard swimming running fishing
arsenal chelsea liverpool manchester barcelona realmadrid juventus canadiens mapleleafs raptors bluejays oilers yankees lakers cowboys
dragon dragonball monkey tiger lion eagle eagles falcon panther panda puppy kitten kitty bulldog labrador elephant dolphin dolphins
spider spiderman superman batman wonderwoman ironman starwars startrek skywalker pokemon pikachu minecraft fortnite mario zelda naruto
matrix gandalf harrypotter hogwarts disney mickey mickeymouse hellokitty snoopy scooby scoobydoo garfield
shadow ninja samurai warrior hunter ranger killer phantom assassin maverick mustang ferrari porsche mercedes corvette harley yamaha
freedom forever flower flowers diamond silver golden orange purple yellow banana strawberry blueberry chocolate coffee cheese pepper
ginger cinnamon peaches cupcake icecream marshmallow pineapple watermelon whiskey
money moneymoney million millionaire lucky business dollar bitcoin
jesus jesuschrist godisgood godbless heaven blessing faith hope
michael michelle jennifer jessica ashley amanda daniel danielle andrew anthony charlie thomas robert matthew joshua nicole jordan
christopher christian christina christine stephanie elizabeth katherine samantha victoria alexander alexandra alexandre benjamin
jonathan nicholas patrick patricia richard william charlotte caroline catherine francois frederic sebastien isabelle nathalie veronique
canada canadian toronto montreal vancouver ottawa calgary edmonton winnipeg halifax quebec ontario manitoba newfoundland
england london paris france marseille lyon america newyork california florida texas
motdepasse monmotdepasse motdepass motdepasses azerty azertyuiop azertyui qsdfghjklm wxcvbn bonjour bonsoir bienvenue salut coucou merci
soleil lune etoile printemps automne hiver vacances famille amour monamour moncoeur jetaime jetadore jetaimemonamour chouchou doudou
loulou nounours bebe cheri cherie princesse poupette papillon papillons chocolat fromage tartiflette camille nicolas julien
janvier fevrier avril juin juillet aout septembre octobre novembre decembre lundi mardi mercredi jeudi vendredi samedi dimanche
maman mamanpapa papa papamaman mamie secretsecret sesameouvretoi changezmoi tabarnak hockeyhockey
qwerty qwertyui qwertyuiop qwertyuiopasdfghjkl qwertyqwerty qwertz qwertzuiop asdf asdfasdf asdfgh asdfghjkl asdfghjk asdfjkl zxcvbn
zxcvbnm qazwsx qazwsxedc qazwsxedcrfv qaswzxqw qweasd qweasdzxc qweqwe qweqweqwe asdasd asdasdasd zxczxc qwaszx zaqxsw poiuytrewq
lkjhgfdsa mnbvcxz poiuy abc abcd abcde abcdef abcabc abcdefg abcdefgh aaa xxx xxxx zzz
carefront therapy therapist therapists mytherapy counselling counsellor counseling psychology psychologist physiotherapy clinic
myclinic clinique therapie therapeute patient patients client clients doctor nurse medical medicine health healthy healthcare wellness
appointment appointments booking rendezvous sante docteur infirmiere guardian practitioner
1q2w3e4r5t 1q2w3e4r5t6y 1q2w3e4r5t6y7u 1q2w3e4r5t6y7u8i 1qaz2wsx3edc 1qaz2wsx3edc4rfv 1qazxsw23edc 1qaz1qaz1qaz zaq12wsxcde3 q1w2e3r4t5
q1w2e3r4t5y6 a1b2c3d4e5 a1b2c3d4e5f6 1a2b3c4d5e 1a2b3c4d5e6f qwer1234qwer 1234qwer1234 1234qwerasdf qwer1234asdf asdf1234asdf abc123abc123
123abc123abc 123qwe123qwe qwe123qwe123 123qweasdzxc 1234567890a 3141592653 31415926535 1q1q1q1q1q 0987654321 147258369 1472583690 7894561230
789456123 741852963 9638527410 1029384756 5647382910 0102030405 1020304050
`;
