package io.github.bigtablemapper.internal.design;

import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.internal.amount.Amounts;
import java.time.Duration;
import java.util.Arrays;
import java.util.function.Function;

/**
 * The options of {@code @Table} that are lengths of time. A new option is a new row, here, in
 * {@code TableOption} and {@code TableField} of the runtime, and in {@code ExportedOption}.
 */
public enum DurationOption {
  /** How long the change stream keeps changes: {@code ChangeStreamConfig.retention_period}. */
  CHANGE_STREAM_RETENTION(
      "changeStreamRetention",
      Table::changeStreamRetention,
      "The retention %s of the change stream is not a length of time.",
      "\"7d\" or \"36h\"",
      Duration.ofDays(1),
      Duration.ofDays(7),
      "A change stream keeps changes for 1 to 7 days, not for %s. Write \"1d\" to \"7d\".",
      "with a change stream of %s"),

  /** How long daily automated backups are kept: {@code AutomatedBackupPolicy.retention_period}. */
  AUTOMATED_BACKUP_RETENTION(
      "automatedBackupRetention",
      Table::automatedBackupRetention,
      "The retention %s of the automated backups is not a length of time.",
      "\"7d\" or \"30d\"",
      Duration.ofDays(3),
      Duration.ofDays(90),
      "An automated backup is kept for 3 to 90 days, not for %s. Write \"3d\" to \"90d\".",
      "with automated backups of %s"),

  /** From which age cells are in the tier for infrequent access: {@code include_if_older_than}. */
  INFREQUENT_ACCESS_AFTER(
      "infrequentAccessAfter",
      Table::infrequentAccessAfter,
      "The age %s from which cells are in the tier for infrequent access is not a length of time.",
      "\"30d\" or \"90d\"",
      Duration.ofDays(30),
      FamilyDesign.LONGEST_AGE,
      "Cells move to the tier for infrequent access after at least 30 days, not after %s. Write"
          + " \"30d\" or more.",
      "with infrequent access after %s");

  private final String member;

  @SuppressWarnings("ImmutableEnumChecker") // a method reference
  private final Function<Table, String> reader;

  private final String noDuration;
  private final String examples;
  private final Duration least;
  private final Duration most;
  private final String outside;
  private final String words;

  /**
   * @param noDuration the message for a text that is not a length of time
   * @param outside the message for a value outside the limits
   * @param words what a table with the option is
   */
  DurationOption(
      String member,
      Function<Table, String> reader,
      String noDuration,
      String examples,
      Duration least,
      Duration most,
      String outside,
      String words) {
    this.member = member;
    this.reader = reader;
    this.noDuration = noDuration;
    this.examples = examples;
    this.least = least;
    this.most = most;
    this.outside = outside;
    this.words = words;
  }

  /**
   * {@return the option of a member of {@code @Table}}
   *
   * @throws IllegalArgumentException if no option has the name
   */
  public static DurationOption of(String member) {
    return Arrays.stream(values())
        .filter(option -> option.member.equals(member))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException(member));
  }

  /** {@return the id of its problems} */
  public String problem() {
    return Character.toUpperCase(member.charAt(0)) + member.substring(1);
  }

  /** {@return the declared text; empty: the option is not declared} */
  public String read(Table table) {
    return reader.apply(table);
  }

  /** {@return the message for a text that is not a length of time} */
  public String noDuration(String quotedText) {
    return noDuration.formatted(quotedText);
  }

  /** {@return texts of this option, for a message} */
  public String examples() {
    return examples;
  }

  /** {@return true if Bigtable supports the value} */
  public boolean permits(Duration value) {
    return value.compareTo(least) >= 0 && value.compareTo(most) <= 0;
  }

  /** {@return the message for a value outside the limits} */
  public String outside(Duration value) {
    return outside.formatted(Amounts.of(value));
  }

  /** {@return what a table with this option is, in words} */
  public String with(String value) {
    return words.formatted(value);
  }

  /** {@return the name of the member of {@code @Table}} */
  @Override
  public String toString() {
    return member;
  }
}
