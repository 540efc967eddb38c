package io.github.bigtablemapper.dynamodb;

import java.util.OptionalLong;

/** The result of comparing rows with their items. Immutable. */
public final class VerificationReport {
  private final long items;
  private final long compared;
  private final long equal;
  private final long missing;
  private final long different;
  private final long expired;
  private final long rejected;
  private final long skipped;
  private final OptionalLong rows;

  VerificationReport(
      long items,
      long compared,
      long equal,
      long missing,
      long different,
      long expired,
      long rejected,
      long skipped,
      OptionalLong rows) {
    this.items = items;
    this.compared = compared;
    this.equal = equal;
    this.missing = missing;
    this.different = different;
    this.expired = expired;
    this.rejected = rejected;
    this.skipped = skipped;
    this.rows = rows;
  }

  /** {@return how many items the source has} */
  public long items() {
    return items;
  }

  /** {@return how many of them were compared with their rows: fewer for a sample} */
  public long compared() {
    return compared;
  }

  /** {@return how many have an equal row} */
  public long equal() {
    return equal;
  }

  /** {@return how many have no row, and have not expired} */
  public long missing() {
    return missing;
  }

  /** {@return how many have a row that differs} */
  public long different() {
    return different;
  }

  /**
   * {@return how many have expired, by {@code @ExpiresAt} or the {@code maxAge} of families, so
   * that their row is not visible}
   */
  public long expired() {
    return expired;
  }

  /** {@return how many cannot be converted to an entity, or to an entity that can be stored} */
  public long rejected() {
    return rejected;
  }

  /** {@return how many are skipped} */
  public long skipped() {
    return skipped;
  }

  /**
   * {@return how many rows the targets have, if all of them have a range to count; empty otherwise}
   */
  public OptionalLong rows() {
    return rows;
  }

  /**
   * {@return whether every item that is not skipped was compared, and has an equal row or has
   * expired}
   */
  public boolean isWhole() {
    return equal + expired == items - skipped;
  }

  @Override
  public String toString() {
    return "VerificationReport[items "
        + items
        + ", compared "
        + compared
        + ", equal "
        + equal
        + ", missing "
        + missing
        + ", different "
        + different
        + ", expired "
        + expired
        + ", rejected "
        + rejected
        + ", skipped "
        + skipped
        + ", rows "
        + (rows.isPresent() ? rows.getAsLong() : "not counted")
        + "]";
  }
}
