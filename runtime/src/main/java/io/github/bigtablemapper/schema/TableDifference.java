package io.github.bigtablemapper.schema;

import org.jspecify.annotations.Nullable;

/** The base of all differences. Differences with equal texts are equal. */
abstract class TableDifference {
  /**
   * The remedy of a difference, and the reason.
   *
   * @param reason one sentence
   */
  record Verdict(SchemaDifference.Remedy remedy, String reason) {
    static Verdict safe(String reason) {
      return new Verdict(SchemaDifference.Remedy.APPLY, reason);
    }

    static Verdict byHand(String reason) {
      return new Verdict(SchemaDifference.Remedy.BY_HAND, reason);
    }
  }

  private final String table;
  private final String text;
  private final Verdict verdict;

  /**
   * @param text the necessary change
   */
  TableDifference(String table, String text, Verdict verdict) {
    this.table = table;
    this.text = text;
    this.verdict = verdict;
  }

  /** {@return the id of the table or view} */
  public final String table() {
    return table;
  }

  /** {@return how the difference can be removed} */
  public final SchemaDifference.Remedy remedy() {
    return verdict.remedy();
  }

  /** {@return why the change is safe or not, in one sentence} */
  public final String reason() {
    return verdict.reason();
  }

  @Override
  public final boolean equals(@Nullable Object other) {
    return other instanceof TableDifference that
        && getClass() == that.getClass()
        && text.equals(that.text)
        && verdict.equals(that.verdict);
  }

  @Override
  public final int hashCode() {
    return text.hashCode();
  }

  /** {@return the necessary change as text} */
  @Override
  public final String toString() {
    return text;
  }
}
