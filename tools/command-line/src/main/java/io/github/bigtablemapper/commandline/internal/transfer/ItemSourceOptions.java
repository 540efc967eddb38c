package io.github.bigtablemapper.commandline.internal.transfer;

import io.github.bigtablemapper.commandline.internal.terminal.UsageException;
import io.github.bigtablemapper.dynamodb.item.DynamoDbExport;
import io.github.bigtablemapper.dynamodb.item.ItemFile;
import io.github.bigtablemapper.dynamodb.item.ItemSource;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Option;

/** The source of an import: an export, a file of items or a live table. */
public final class ItemSourceOptions {
  @Option(
      names = "--export",
      required = true,
      paramLabel = "FOLDER",
      description =
          "An export of the table: the folder with its manifests. An incremental one follows a full"
              + " one in the same --directory.")
  private @Nullable Path export;

  @ArgGroup(exclusive = false)
  private @Nullable FileOptions file;

  @ArgGroup(exclusive = false)
  private @Nullable TableOptions table;

  /** A file of items. */
  @SuppressWarnings("NullAway.Init") // picocli sets what is required
  static final class FileOptions {
    @Option(
        names = "--items",
        required = true,
        paramLabel = "FILE",
        description =
            "A file of items in DynamoDB JSON, such as the rejected.jsonl of an earlier import.")
    private Path items;

    @Option(
        names = "--time",
        required = true,
        paramLabel = "TIME",
        description =
            "The time of the data in the file, such as 2026-01-31T10:15:30Z: the time of the"
                + " export.")
    private Instant time;
  }

  /** A live table. */
  @SuppressWarnings("NullAway.Init") // picocli sets what is required
  static final class TableOptions {
    @Option(
        names = "--dynamodb-table",
        required = true,
        paramLabel = "NAME",
        description =
            "A table that is in use, which is scanned. It needs the AWS SDK on --class-path. Region"
                + " and credentials come from the SDK: from the environment, or from ~/.aws.")
    private String name;

    @Option(
        names = "--segments",
        paramLabel = "COUNT",
        defaultValue = "4",
        description =
            "In how many parts the table is scanned: the same each time an import continues."
                + " Default: ${DEFAULT-VALUE}.")
    private int segments;

    @Option(
        names = "--dynamodb-endpoint",
        paramLabel = "URL",
        description = "Another server of DynamoDB, such as DynamoDB Local.")
    private @Nullable URI endpoint;
  }

  /** {@return the source; one that is {@link java.io.Closeable} is the caller's to close} */
  ItemSource open() throws IOException {
    if (export != null) {
      return DynamoDbExport.open(export);
    }
    if (file != null) {
      return new ItemFile(file.items, file.time);
    }
    if (table == null) {
      throw new AssertionError("picocli requires one of them");
    }
    if (table.segments < 1) {
      throw new UsageException("--segments is 1 at least.");
    }
    return LiveTable.open(table.name, table.segments, table.endpoint);
  }
}
