package io.github.bigtablemapper.codec;

import io.github.bigtablemapper.generated.ForGeneratedCode;

/**
 * How the order of encoded cells, compared as unsigned bytes, relates to the order of their values.
 */
@ForGeneratedCode
public enum CellOrder {
  /** Byte order is value order. */
  UNSIGNED,
  /**
   * Two's complement: byte order is value order among the negative values and among the others;
   * negatives come last.
   */
  SIGNED,
  /**
   * IEEE 754: byte order is value order among the positive numbers, and its reverse among the
   * negative ones, which come last.
   */
  FLOATING,
  /** Names of constants, in an order that only their enum tells. */
  CONSTANTS
}
