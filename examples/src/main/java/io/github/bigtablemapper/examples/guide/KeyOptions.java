package io.github.bigtablemapper.examples.guide;

import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.Precision;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import java.time.Instant;

/** One entity for each option of a row key part. */
public final class KeyOptions {
  private KeyOptions() {}

  /** Numbers below zero: one more character, {@code garage#0998}. */
  // docs: signed
  @Table("floors")
  @Family("f")
  public record Floor(
      @RowKey String building, @RowKey(digits = 3, signed = true) int level, @Column String name) {}

  // end

  /** Consecutive numbers spread over the table: {@code 0000000021}. */
  // docs: reversed-digits
  @Table("members")
  @Family("m")
  public record Member(@RowKey(reversedDigits = true) int id, @Column String name) {}

  // end

  /** A finer unit than milliseconds: {@code probe#1588291200123456}. */
  // docs: precision
  @Table("samples")
  @Family("s")
  public record Sample(
      @RowKey String probe,
      @RowKey(precision = Precision.MICROS) Instant at,
      @Column double volts) {}

  // end

  /** A table that exists already, with parts joined by a slash. */
  // docs: delimiter
  @Table(value = "legacy-files", delimiter = '/')
  @Family("f")
  public record LegacyFile(@RowKey String bucket, @RowKey String name, @Column long size) {}
  // end
}
