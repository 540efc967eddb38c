package io.github.bigtablemapper.dynamodb;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.BigtableDataSettings;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.dynamodb.item.DynamoDbExport;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/** A process that imports an export of films, which a test may kill. */
final class ImportProcess {
  private ImportProcess() {}

  /** {@return an import of films, which any process can continue} */
  static DynamoDbImport of(FilmRepository films, Path export, Path directory, ImportMode mode)
      throws IOException {
    return DynamoDbImport.from(DynamoDbExport.open(export), directory)
        .into(
            ImportTarget.of(films, Film::of)
                .keys(
                    keys -> FilmKey.of(keys.get("director").string(), keys.get("year").intValue()))
                .counting(FilmKey.all()))
        .mode(mode);
  }

  /**
   * Imports; prints a line for each batch, and at the end what became of the items. After a number
   * of batches it waits to be killed, so that it does not end before.
   */
  public static void main(String[] arguments) throws IOException {
    BigtableDataSettings settings =
        BigtableDataSettings.newBuilderForEmulator(Integer.parseInt(arguments[0]))
            .setProjectId(arguments[1])
            .setInstanceId(arguments[2])
            .build();
    int last = Integer.parseInt(arguments[6]);
    AtomicInteger batches = new AtomicInteger();
    try (BigtableDataClient client = BigtableDataClient.create(settings)) {
      DynamoDbImport imported =
          of(
                  new FilmRepository(BigtableMapper.create(client)),
                  Path.of(arguments[3]),
                  Path.of(arguments[4]),
                  ImportMode.valueOf(arguments[5]))
              .onProgress(
                  progress -> {
                    System.out.println("progress " + progress);
                    if (batches.incrementAndGet() == last) {
                      untilTheTestEnds();
                    }
                  });
      System.out.println("started");
      System.out.println("imported " + imported.run());
      if (arguments.length > 7) {
        System.out.println("verified " + imported.verify());
      }
    }
  }

  private static void untilTheTestEnds() {
    try {
      var unused = System.in.read();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** {@return the process, started} */
  static Process start(List<String> options, String... arguments) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    // The tests run the same classes, and verify them.
    command.addAll(
        List.of(
            "-XX:TieredStopAtLevel=1",
            "-XX:+UseSerialGC",
            "-XX:+UnlockDiagnosticVMOptions",
            "-XX:-BytecodeVerificationRemote"));
    command.addAll(options);
    command.addAll(List.of("-cp", System.getProperty("java.class.path")));
    command.add(ImportProcess.class.getName());
    command.addAll(Arrays.asList(arguments));
    return new ProcessBuilder(command).redirectErrorStream(true).start();
  }
}
