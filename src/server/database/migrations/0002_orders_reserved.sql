DROP INDEX "orders_reserved";--> statement-breakpoint
CREATE INDEX "orders_reserved" ON "orders" USING btree ("reserved_until") WHERE "orders"."reserved_until" is not null;