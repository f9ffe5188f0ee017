// Until its users have the new place.
export * from '#islands/kit/fields/useForm.ts';
