-- code of 0027 works with it
-- outside of a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "products_hidden_names" ON "products" USING gin (jsonb_path_query_array(lower("also_called"::text)::jsonb, '$.*[*]')) WITH (fastupdate=false);
