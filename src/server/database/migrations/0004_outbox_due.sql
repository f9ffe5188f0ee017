DROP INDEX "outbox_waiting";--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("available_at","id") WHERE "outbox"."done_at" is null;