CREATE TABLE "timed_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "timed_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"state" text DEFAULT 'waiting' NOT NULL,
	"title" text,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"edits" jsonb NOT NULL,
	"changes" jsonb NOT NULL,
	"products" integer[] NOT NULL,
	"fields" text[] NOT NULL,
	"scheduled_by" text NOT NULL,
	"scheduled_at" timestamp with time zone DEFAULT now() NOT NULL,
	"attempt" uuid,
	"attempt_hash" text,
	"revision" integer,
	"end_revision" integer,
	"reasons" text[] DEFAULT '{}'::text[] NOT NULL,
	"left_alone" text[] DEFAULT '{}'::text[] NOT NULL,
	"cancelled_by" text,
	"cancelled_at" timestamp with time zone,
	CONSTRAINT "timed_changes_attempt_unique" UNIQUE("attempt"),
	CONSTRAINT "timed_in_order" CHECK ("timed_changes"."ends_at" > "timed_changes"."starts_at")
);
--> statement-breakpoint
CREATE INDEX "timed_changes_due" ON "timed_changes" USING btree ("starts_at") WHERE "timed_changes"."state" in ('waiting', 'running');--> statement-breakpoint
CREATE INDEX "timed_changes_newest" ON "timed_changes" USING btree ("scheduled_at","id");--> statement-breakpoint
CREATE INDEX "timed_changes_products" ON "timed_changes" USING gin ("products");