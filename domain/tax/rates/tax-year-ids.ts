// Which tax years and nations the table of rates covers: their names alone, for whoever needs no rate.

export const taxYearIds = ['2023/2024', '2024/2025', '2025/2026', '2026/2027'] as const
export type TaxYearId = (typeof taxYearIds)[number]

export const nations = ['england', 'wales', 'northern-ireland', 'scotland'] as const
export type Nation = (typeof nations)[number]
