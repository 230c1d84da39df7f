import type { Json, Option } from "../../house/api";

/** What every field of the house rules is given. `id` names its heading. */
export interface FieldProps {
  option: Option;
  value: Json;
  players: number;
  id: string;
  onset: (value: Json) => void;
}

export const listOf = (value: Json): string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === "string") : [];

export const mapOf = (value: Json): Record<string, Json> =>
  value !== null && typeof value === "object" && !Array.isArray(value) ? value : {};
