package io.github.bigtablemapper.schema;

import org.jspecify.annotations.Nullable;

/** What all differences have in common. Those that say the same in words are the same. */
abstract class TableDifference {
  /**
   * Who does away with a difference, and why.
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
   * @param text what is to be done
   */
  TableDifference(String table, String text, Verdict verdict) {
    this.table = table;
    this.text = text;
    this.verdict = verdict;
  }

  /** {@return the table's id} */
  public final String table() {
    return table;
  }

  /** {@return who does away with it} */
  public final SchemaDifference.Remedy remedy() {
    return verdict.remedy();
  }

  /** {@return why it is safe to apply, or why not, in one sentence} */
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

  /** {@return what is to be done, in words} */
  @Override
  public final String toString() {
    return text;
  }
}
