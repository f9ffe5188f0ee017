-- code of 0022 works with it
CREATE TABLE "live_release" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"release" text NOT NULL,
	"fence" integer NOT NULL,
	"held_from" integer,
	"moved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "one_live_release" CHECK ("live_release"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "publish_requests" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"request" jsonb NOT NULL,
	"answer" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "publish_servers" (
	"id" text PRIMARY KEY NOT NULL,
	"version" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "publishes" (
	"id" text PRIMARY KEY NOT NULL,
	"view" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_releases" (
	"id" text PRIMARY KEY NOT NULL,
	"fence" integer NOT NULL,
	"revision" integer NOT NULL,
	"pages" integer NOT NULL,
	"built_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"live_at" timestamp with time zone,
	"dropped_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "publish_turns" ADD COLUMN "version" text;--> statement-breakpoint
CREATE INDEX "publish_requests_open" ON "publish_requests" USING btree ("id") WHERE "publish_requests"."answer" is null;