// Until its users have the new place.
export { Field } from '#islands/kit/fields/Field.tsx';
