package io.github.bigtablemapper.dynamodb;

import java.util.OptionalLong;

/** How rows compare with the items that they were made of. Immutable. */
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

  /**
   * {@return how many of them were compared with their rows: fewer if only a sample was asked for}
   */
  public long compared() {
    return compared;
  }

  /** {@return how many have a row that says the same} */
  public long equal() {
    return equal;
  }

  /** {@return how many have no row, and have not expired} */
  public long missing() {
    return missing;
  }

  /** {@return how many have a row that says something else} */
  public long different() {
    return different;
  }

  /**
   * {@return how many have expired by now, by {@code @ExpiresAt} or the {@code maxAge} of families,
   * so that no row is seen}
   */
  public long expired() {
    return expired;
  }

  /** {@return how many map to no entity, or to one that cannot be stored} */
  public long rejected() {
    return rejected;
  }

  /** {@return how many are not wanted} */
  public long skipped() {
    return skipped;
  }

  /**
   * {@return how many rows the targets have, if they all name the range that is counted; empty
   * otherwise}
   */
  public OptionalLong rows() {
    return rows;
  }

  /**
   * {@return whether every item that is wanted was compared, and has a row that says the same or
   * has expired}
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
