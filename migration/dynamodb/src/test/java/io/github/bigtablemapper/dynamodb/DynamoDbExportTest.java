package io.github.bigtablemapper.dynamodb;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.bigtablemapper.dynamodb.item.DynamoDbExport;
import io.github.bigtablemapper.dynamodb.item.ImportException;
import io.github.bigtablemapper.dynamodb.item.ItemBatch;
import io.github.bigtablemapper.dynamodb.item.ItemFile;
import io.github.bigtablemapper.dynamodb.item.ItemPart;
import io.github.bigtablemapper.dynamodb.item.ItemReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;

/** An export that is not whole is refused before any of its items is imported. */
class DynamoDbExportTest {
  @TempDir private Path folder;

  private TestExport export() throws IOException {
    return TestExport.in(folder)
        .file("a", FilmItems.plain(0, 2_500))
        .file("b", FilmItems.plain(2_500, 2_510));
  }

  private static String refusal(Executable opened) {
    return String.valueOf(assertThrows(ImportException.class, opened).getMessage());
  }

  private static List<Long> numbers(ItemPart part, @Nullable String position) throws IOException {
    List<Long> numbers = new ArrayList<>();
    try (ItemReader reader = part.open(position)) {
      for (ItemBatch batch = reader.next(); batch != null; batch = reader.next()) {
        batch.items().forEach(item -> numbers.add(item.number()));
      }
    }
    return numbers;
  }

  @Test
  void itsItemsAreRead() throws IOException {
    DynamoDbExport export = DynamoDbExport.open(export().end());

    assertThat(export.itemCount()).hasValue(2_510L);
    assertThat(export.time()).isEqualTo(TestExport.TIME);
    assertThat(export.parts().stream().map(ItemPart::name).toList())
        .containsExactly("a.json.gz", "b.json.gz");
    assertThat(numbers(export.parts().get(0), "0")).hasSize(2_500);
    assertThat(numbers(export.parts().get(0), "2000").get(0)).isEqualTo(2_001);
    assertThat(numbers(export.parts().get(1), "10")).isEmpty();
  }

  @Test
  void anotherFormatIsRefused() throws IOException {
    Path csv = export().end("CSV", 2_510, "");

    assertThat(refusal(() -> DynamoDbExport.open(csv))).contains("in the format CSV");
  }

  @Test
  void anExportInIonIsRead() throws IOException {
    List<String> lines = List.of("$ion_1_0 {Item:{id:\"a\"}}", "$ion_1_0 {Item:{id:\"b\"}}");
    Path ion = TestExport.in(folder, TestExport.TIME, "ION").file("a", lines).end();

    DynamoDbExport export = DynamoDbExport.open(ion);

    assertThat(numbers(export.parts().get(0), "0")).containsExactly(1L, 2L);
    assertThat(export.since()).isEmpty();
  }

  @Test
  void anIncrementalExportHasItsFilesBesideIt() throws IOException {
    Path incremental =
        TestExport.incremental(
            folder.resolve("i"),
            TestExport.TIME.minusSeconds(900),
            TestExport.TIME,
            "NEW_IMAGE",
            List.of(FilmItems.plain(0, 3)));

    DynamoDbExport export = DynamoDbExport.open(incremental);

    assertThat(export.since()).hasValue(TestExport.TIME.minusSeconds(900));
    assertThat(export.time()).isEqualTo(TestExport.TIME);
    assertThat(numbers(export.parts().get(0), "0")).hasSize(3);
  }

  @Test
  void manifestsThatDisagreeAreRefused() throws IOException {
    Path incomplete = export().end("DYNAMODB_JSON", 2_511, "");

    assertThat(refusal(() -> DynamoDbExport.open(incomplete)))
        .contains("the summary has 2511 items, and the list of files 2510");
  }

  @Test
  void aFolderWithoutManifestsIsRefused() {
    assertThat(refusal(() -> DynamoDbExport.open(folder))).contains("no manifest-summary.json");
  }

  /** Manifests come from outside: their names are names of files, or they are refused in words. */
  @Test
  void aManifestWithOtherNamesIsRefused() throws IOException {
    Path path = export().end();
    Path manifest = path.resolve("manifest-files.json");
    String files = Files.readString(manifest);
    for (String name : List.of("\\u0000", "a\\nb", "a\\u0000.json.gz", "/", "..", ".")) {
      Files.writeString(manifest, files.replace("a.json.gz", name));
      assertThat(refusal(() -> DynamoDbExport.open(path)))
          .containsMatch("is not a name of a file|is not there|twice");
    }
    Files.write(manifest, new byte[] {(byte) 0xC3, (byte) 0x28});
    assertThat(refusal(() -> DynamoDbExport.open(path))).contains("is not text in UTF-8");
  }

  @Test
  void aMissingFileIsRefused() throws IOException {
    DynamoDbExport export = DynamoDbExport.open(export().end());
    Files.delete(folder.resolve("data").resolve("a.json.gz"));

    assertThat(refusal(() -> export.parts().get(0).open(null))).contains("is not there");
    assertThat(refusal(() -> DynamoDbExport.open(folder))).contains("a.json.gz is not there");
  }

  @Test
  void aDamagedFileIsRefused() throws IOException {
    DynamoDbExport export = DynamoDbExport.open(export().end());
    Path file = folder.resolve("data").resolve("a.json.gz");
    byte[] bytes = Files.readAllBytes(file);
    bytes[bytes.length / 2] ^= 1;
    Files.write(file, bytes);

    assertThat(refusal(() -> export.parts().get(0).open(null)))
        .contains("its MD5 differs from the one in the manifest");
  }

  @Test
  void aFileWithAnotherNumberOfItemsIsRefused() throws IOException {
    Path path = TestExport.in(folder).file("a", 3, out -> out.write('\n')).end();

    assertThat(refusal(() -> numbers(DynamoDbExport.open(path).parts().get(0), "0")))
        .contains("it has 1 item, and its manifest has 3");
  }

  @Test
  void aTruncatedFileIsRefused() throws IOException {
    Path file = folder.resolve("cut.json.gz");
    export().end();
    byte[] bytes = Files.readAllBytes(folder.resolve("data").resolve("a.json.gz"));
    Files.write(file, Arrays.copyOf(bytes, bytes.length / 2));

    assertThat(refusal(() -> numbers(new ItemFile(file, TestExport.TIME), "0")))
        .contains("its compression is broken");
  }

  private ItemFile file(byte[]... members) throws IOException {
    Path file = folder.resolve("own.json.gz");
    try (OutputStream out = Files.newOutputStream(file)) {
      for (byte[] member : members) {
        out.write(member);
      }
    }
    return new ItemFile(file, TestExport.TIME);
  }

  private static byte[] compressed(String text) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (OutputStream out = new GZIPOutputStream(bytes)) {
      out.write(text.getBytes(StandardCharsets.UTF_8));
    }
    return bytes.toByteArray();
  }

  /** Java's reader takes bytes after a member that are not another one for its end. */
  @Test
  void aFileIsReadToItsLastByte() throws IOException {
    byte[] one = compressed(FilmItems.plain(1) + "\n");
    byte[] two = compressed("\r\n" + FilmItems.plain(2) + "\r\n");
    byte[] damaged = two.clone();
    damaged[0] = 0;

    assertThat(numbers(file(one, two), null)).containsExactly(1L, 3L);
    for (byte[] rest : List.of(damaged, new byte[] {0}, Arrays.copyOf(two, 12))) {
      assertThat(refusal(() -> numbers(file(one, rest), null)))
          .contains("its compression is broken");
    }
    assertThat(refusal(() -> numbers(file(), null))).contains("its compression is broken");
  }
}
