package io.github.bigtablemapper.dynamodb.item;

/** The types of DynamoDB's attributes. The names of the constants are DynamoDB's own. */
public enum AttributeType {
  /** Text. */
  S,
  /** A number of up to 38 digits. */
  N,
  /** Bytes. */
  B,
  /** True or false. */
  BOOL,
  /** Null: the attribute is present, and has no value. */
  NULL,
  /** A set of texts. */
  SS,
  /** A set of numbers. */
  NS,
  /** A set of byte strings. */
  BS,
  /** A list of attributes of any types. */
  L,
  /** A map: an item within the item. */
  M
}
