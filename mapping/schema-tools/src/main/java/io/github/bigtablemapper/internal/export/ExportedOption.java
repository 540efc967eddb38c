package io.github.bigtablemapper.internal.export;

import io.github.bigtablemapper.internal.amount.Amounts;
import io.github.bigtablemapper.internal.design.DurationOption;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The options of a table that are one value, in the formats of other tools. */
enum ExportedOption {
  DELETION_PROTECTION(
      null,
      "deletion protection",
      " --deletion-protection",
      "  deletion_protection = \"PROTECTED\"\n"),
  CHANGE_STREAM(
      DurationOption.CHANGE_STREAM_RETENTION,
      "the change stream",
      " --change-stream-retention-period=%s",
      "  change_stream_retention = \"%s\"\n"),
  AUTOMATED_BACKUPS(
      DurationOption.AUTOMATED_BACKUP_RETENTION,
      "automated backups",
      " --automated-backup-retention-period=%s --automated-backup-frequency=1d",
      """

        automated_backup_policy {
          retention_period = "%s"
          frequency        = "24h0m0s"
        }
      """),
  TIERED_STORAGE(
      DurationOption.INFREQUENT_ACCESS_AFTER,
      "tiered storage",
      " --tiered-storage-infrequent-access-older-than=%s",
      """

        tiered_storage_config {
          infrequent_access {
            include_if_older_than = "%2$ds"
          }
        }
      """);

  private final @Nullable DurationOption duration;
  private final String words;
  private final String gcloud;
  private final String terraform;

  /**
   * @param duration null if the option has no value but that it is declared
   * @param gcloud the option of a command, with the retention or age
   * @param terraform the lines of a resource, with the time and its seconds
   */
  ExportedOption(@Nullable DurationOption duration, String words, String gcloud, String terraform) {
    this.duration = duration;
    this.words = words;
    this.gcloud = gcloud;
    this.terraform = terraform;
  }

  /** {@return the options that a table has} */
  static List<ExportedOption> of(ExportedTable table) {
    return Arrays.stream(values()).filter(option -> option.value(table).isPresent()).toList();
  }

  /** {@return the value, zero for an option without one; empty if it is not declared} */
  private Optional<Duration> value(ExportedTable table) {
    return duration != null
        ? table.duration(duration)
        : Optional.of(Duration.ZERO).filter(declared -> table.isProtected());
  }

  /** {@return its name in a sentence} */
  String words() {
    return words;
  }

  /** {@return the option of the command that creates a table} */
  String gcloud(ExportedTable table) {
    return gcloud.formatted(Amounts.abbreviated(value(table).orElseThrow()));
  }

  /** {@return the lines of a table's resource; lengths of time as in {@code 25h30m0s}} */
  String terraform(ExportedTable table) {
    Duration time = value(table).orElseThrow();
    return terraform.formatted(
        time.toHours() + "h" + time.toMinutesPart() + "m" + time.toSecondsPart() + "s",
        time.toSeconds());
  }
}
