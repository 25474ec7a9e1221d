export { NewDiscipline, type NewDisciplineProps } from './new-discipline.tsx';
