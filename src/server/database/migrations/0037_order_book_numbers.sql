-- code of 0036 works with it
ALTER TABLE "orders" ADD COLUMN "book_no" text;
