export type DrawingName = string;
