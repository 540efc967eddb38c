package io.github.bigtablemapper.schema;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.mapping.TableOptions;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Combines the options that two entities declare for a shared table: the splits of both, and
 * protection if either declares it. Two different retentions of a kind contradict each other. A
 * row-key schema applies to all keys in the table.
 */
final class SharedOptions {
  private SharedOptions() {}

  /**
   * {@return the options of both}
   *
   * @throws InvalidRequestException if they contradict each other
   */
  static TableOptions of(DeclaredTable one, DeclaredTable other) {
    TableOptions options = one.options();
    TableOptions others = other.options();
    if (options.equals(others)) {
      return options;
    }
    if (!options.rowKeySchema().equals(others.rowKeySchema())) {
      throw contradiction(
          one,
          other,
          "a row-key schema, which describes every key of the table. Let none of them publish it.");
    }
    @Nullable Duration stream =
        either(
            one,
            other,
            "the retention of its change stream",
            options.changeStreamRetention(),
            others.changeStreamRetention());
    @Nullable Duration backups =
        either(
            one,
            other,
            "the retention of its automated backups",
            options.automatedBackupRetention(),
            others.automatedBackupRetention());
    @Nullable Duration tier =
        either(
            one,
            other,
            "the age from which cells are in the tier for infrequent access",
            options.infrequentAccessAfter(),
            others.infrequentAccessAfter());
    TableOptions all =
        TableOptions.none()
            .withSplits(splits(options, others))
            .withRowKeySchema(options.rowKeySchema());
    if (options.deletionProtection() || others.deletionProtection()) {
      all = all.withDeletionProtection();
    }
    if (stream != null) {
      all = all.withChangeStreamRetention(stream);
    }
    if (backups != null) {
      all = all.withAutomatedBackupRetention(backups);
    }
    return tier == null ? all : all.withInfrequentAccessAfter(tier);
  }

  private static @Nullable Duration either(
      DeclaredTable one,
      DeclaredTable other,
      String what,
      @Nullable Duration ofOne,
      @Nullable Duration ofOther) {
    if (ofOne != null && ofOther != null && !ofOne.equals(ofOther)) {
      throw contradiction(
          one, other, what + ": " + ofOne + " and " + ofOther + ". Declare it alike, or once.");
    }
    return ofOne == null ? ofOther : ofOne;
  }

  private static List<ByteString> splits(TableOptions one, TableOptions other) {
    return Stream.concat(one.splits().stream(), other.splits().stream())
        .distinct()
        .sorted(ByteString.unsignedLexicographicalComparator())
        .toList();
  }

  private static InvalidRequestException contradiction(
      DeclaredTable one, DeclaredTable other, String what) {
    return new InvalidRequestException(
        one.entities()
            + " and "
            + other.entities()
            + " share table "
            + one.id()
            + " and do not agree on "
            + what);
  }
}
