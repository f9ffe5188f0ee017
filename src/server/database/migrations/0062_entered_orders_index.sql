-- code of 0033 works with it
-- outside of a transaction
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "order_events_entered" ON "order_events" USING btree ("attempt") WHERE "order_events"."kind" = 'placed' and "order_events"."attempt" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "payments_card_reference" ON "payments" USING btree ("card_reference") WHERE "payments"."card_reference" is not null;
