package io.github.bigtablemapper.commandline.internal.heat;

import com.google.cloud.bigtable.data.v2.models.TargetId;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.codec.Utf8;
import io.github.bigtablemapper.commandline.internal.connection.ConnectionOptions;
import io.github.bigtablemapper.commandline.internal.output.OutputOptions;
import io.github.bigtablemapper.commandline.internal.output.RowOutput;
import io.github.bigtablemapper.commandline.internal.terminal.UsageException;
import io.github.bigtablemapper.engine.PrivateFiles;
import io.github.bigtablemapper.heatmap.KeyHeatMap;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.nio.channels.Channels;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options of a heat map of a table that is in use. */
@SuppressWarnings("NullAway.Init") // picocli sets what has a default
final class HeatOptions {
  static final String LIMITS =
      "Samples show size, not traffic: a small range can have most of the requests. They are"
          + " approximate, and a small table can have one range only."
          + " No row is read, and no row key is shown without --with-keys.";

  @Mixin private OutputOptions output;

  @Option(
      names = "--svg",
      paramLabel = "FILE",
      description = "Write a picture, as SVG, into a file that only you can read.")
  private @Nullable Path svg;

  @Option(
      names = "--with-keys",
      description = "Show the row key at which each range starts, also in the picture.")
  private boolean withKeys;

  @Option(
      names = "--ranges",
      paramLabel = "COUNT",
      defaultValue = "40",
      description = "Join adjacent ranges if there are more. Default: ${DEFAULT-VALUE}.")
  private int limit;

  @Option(
      names = "--recording",
      paramLabel = "FILE",
      description = "A recorded run, to show its accesses to each range next to its bytes.")
  private @Nullable Path recording;

  @Option(
      names = "--recorded-table",
      paramLabel = "TABLE",
      description = "The table in the recording. Without it: the one with the same id.")
  private @Nullable String recordedTable;

  void check() {
    if (limit < 1) {
      throw new UsageException("--ranges is 1 at least.");
    }
    if (recordedTable != null && recording == null) {
      throw new UsageException("--recorded-table needs a --recording.");
    }
  }

  /**
   * Reads the samples of a table, writes the picture, and prints the ranges.
   *
   * @param keys makes a row key visible
   */
  void print(
      ConnectionOptions connection,
      String id,
      TargetId target,
      Function<ByteString, Object> keys,
      PrintWriter out)
      throws IOException {
    KeyHeatMap run = recording == null ? null : HeatMapCommand.read(recording);
    String recorded = recordedTable == null ? id : recordedTable;
    if (run != null && !run.tables().contains(recorded)) {
      throw new UsageException(
          "The recording has no access to the table %s. Name one of its tables with %s: %s."
              .formatted(recorded, "--recorded-table", String.join(", ", run.tables())));
    }
    List<SampledRange> ranges = SampledRange.of(connection.client().sampleRowKeys(target), limit);
    List<ByteString> starts = ranges.stream().map(SampledRange::from).toList();
    TableHeat heat =
        new TableHeat(
            id,
            ranges,
            run == null ? List.of() : run.accesses(recorded, starts),
            withKeys ? starts.stream().map(keys).toList() : List.of());
    write(heat);
    try (RowOutput rows = output.of(out)) {
      heat.rows().forEach(rows::print);
    }
  }

  private void write(TableHeat heat) throws IOException {
    if (svg == null) {
      return;
    }
    try (OutputStream file =
        Channels.newOutputStream(PrivateFiles.open(svg, StandardOpenOption.TRUNCATE_EXISTING))) {
      Utf8.encode(TableHeatSvg.of(heat)).writeTo(file);
    }
  }
}
