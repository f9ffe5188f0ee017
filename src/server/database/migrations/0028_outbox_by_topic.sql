-- code of 0026 works with it
-- outside of a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "outbox_due_by_topic" ON "outbox" USING btree ("topic","available_at","id") WHERE "outbox"."done_at" is null;
--> statement-breakpoint
-- Servers of before find their work by the new one too.
DROP INDEX CONCURRENTLY IF EXISTS "outbox_due";
