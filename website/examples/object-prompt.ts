import { generateObjectTemplate } from '@dowel/core';
import * as z from 'zod';

const Order = z.object({
  item: z.string().min(1).describe('what is ordered, in the singular'),
  quantity: z.int().min(1).max(99).default(1),
  deliverBy: z.iso.date().optional(),
  priority: z.enum(['normal', 'express']),
});

const prompt = generateObjectTemplate({
  schema: Order,
  prompt: 'What is ordered here? "Two kettles, and quickly!"',
});
for (const line of prompt.split('\n')) console.log(`| ${line}`.trim());
