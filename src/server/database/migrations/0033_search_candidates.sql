-- code of 0027 works with it
--
-- The products that a search has to rank, and the newest term of the vocabulary: [[id, hash of the entry, in stock], …].
-- `ways` are answers, the best first, each a conjunction of lists of tokens as array literals. A way is gone only while
-- those before gave fewer than `most`, so what is not needed is not even planned.
--
-- For a query with a limit the planner likes to read a table from its beginning until it has enough rows; where there
-- are fewer, that reads all of it. A setting of the function needs no transaction around each search.
CREATE OR REPLACE FUNCTION "search_candidates"(ways jsonb, most integer) RETURNS json
LANGUAGE plpgsql STABLE
SET enable_seqscan = off
AS $$
DECLARE
  way jsonb;
  condition text;
  found integer[];
  ids integer[] := '{}';
BEGIN
  FOR way IN SELECT value FROM jsonb_array_elements(ways) LOOP
    EXIT WHEN cardinality(ids) >= most;
    SELECT string_agg(format('tokens && %L::text[]', tokens), ' AND ') INTO condition
    FROM jsonb_array_elements_text(way) AS each (tokens);
    EXECUTE format(
      'SELECT array_agg(product_id) FROM (SELECT product_id FROM product_search WHERE %s LIMIT %s) AS hit',
      condition, most
    ) INTO found;
    ids := ids || found;
  END LOOP;
  RETURN json_build_object(
    'newestTerm', coalesce((SELECT max(id) FROM search_terms), 0),
    'products', coalesce((
      SELECT json_agg(json_build_array(product_id, source_hash, coalesce((
        SELECT true FROM variations
        WHERE variations.product_id = product_search.product_id AND archived_at IS NULL AND stock > 0 LIMIT 1
      ), false)))
      FROM product_search WHERE product_id = ANY (ids)
    ), '[]')
  );
END
$$;
