package io.github.bigtablemapper.dynamodb;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.BigtableDataSettings;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.dynamodb.item.DynamoDbExport;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** A process that imports an export of films, which a test may kill. */
final class ImportProcess {
  private ImportProcess() {}

  /** Imports; prints a line for each batch, and at the end what became of the items. */
  public static void main(String[] arguments) throws IOException {
    BigtableDataSettings settings =
        BigtableDataSettings.newBuilderForEmulator(Integer.parseInt(arguments[0]))
            .setProjectId(arguments[1])
            .setInstanceId(arguments[2])
            .build();
    try (BigtableDataClient client = BigtableDataClient.create(settings)) {
      FilmRepository films = new FilmRepository(BigtableMapper.create(client));
      DynamoDbImport imported =
          DynamoDbImport.from(DynamoDbExport.open(Path.of(arguments[3])), Path.of(arguments[4]))
              .into(ImportTarget.of(films, Film::of).counting(FilmKey.all()))
              .mode(ImportMode.valueOf(arguments[5]))
              .onProgress(progress -> System.out.println("progress " + progress));
      ImportReport report = imported.run();
      System.out.println("imported " + report);
      if (arguments.length > 6) {
        System.out.println("verified " + imported.verify());
      }
    }
  }

  /** {@return the process, started} */
  static Process start(List<String> options, String... arguments) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"));
    command.addAll(options);
    command.addAll(List.of("-cp", System.getProperty("java.class.path")));
    command.add(ImportProcess.class.getName());
    command.addAll(Arrays.asList(arguments));
    return new ProcessBuilder(command).redirectErrorStream(true).start();
  }
}
