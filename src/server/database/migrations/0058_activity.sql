-- code of 0033 works with it
CREATE TABLE "activity" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "activity_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor" text NOT NULL,
	"act" text NOT NULL,
	"area" text NOT NULL,
	"subject_kind" text,
	"subject" text,
	"change" text
);
--> statement-breakpoint
CREATE INDEX "activity_at" ON "activity" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "activity_actor" ON "activity" USING btree ("actor","at");--> statement-breakpoint
CREATE INDEX "activity_area" ON "activity" USING btree ("area","at");--> statement-breakpoint
CREATE INDEX "activity_subject" ON "activity" USING btree ("subject","at");