-- code of 0033 works with it
CREATE TABLE "sweep_turns" (
	"name" text PRIMARY KEY NOT NULL,
	"until" timestamp with time zone NOT NULL
);
