-- What an imported form was made of in another system: linkIds, codes and words, so that answers go back in its terms. Null: made here.
ALTER TABLE form ADD COLUMN origin jsonb;
