import * as z from 'zod/mini';
import { id } from '#contract/values/basic.ts';
import { image } from './image.ts';

export const brand = z.object({ id, name: z.string(), image: z.nullable(image) });
export type Brand = z.infer<typeof brand>;
