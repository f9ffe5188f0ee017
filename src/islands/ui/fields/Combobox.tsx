// Until its users have the new place.
export { Combobox, matchingOptions, matchOption, type Option } from '#islands/kit/fields/Combobox.tsx';
