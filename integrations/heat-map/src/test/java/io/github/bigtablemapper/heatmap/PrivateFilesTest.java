package io.github.bigtablemapper.heatmap;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.bigtablemapper.engine.PrivateFiles;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Files with keys and values: for their owner only, and never those that a link names. */
@DisabledOnOs(OS.WINDOWS) // has no such permissions
class PrivateFilesTest {
  @TempDir private Path folder;

  /** Writes one of the files. */
  private interface Written {
    void to(Path file) throws IOException;
  }

  private static String permissions(Path file) throws IOException {
    return PosixFilePermissions.toString(Files.getPosixFilePermissions(file));
  }

  private void assertPrivate(Written written) throws IOException {
    Path file = folder.resolve("file");
    written.to(file);
    assertThat(permissions(file)).isEqualTo("rw-------");
    String text = Files.readString(file);

    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-rw-rw-"));
    written.to(file);
    assertThat(permissions(file)).isEqualTo("rw-------");
    assertThat(Files.readString(file)).isEqualTo(text);

    Path target = Files.writeString(folder.resolve("target"), "mine");
    for (Path to : new Path[] {target, folder.resolve("nothing")}) {
      Path link = Files.createSymbolicLink(folder.resolve("link"), to);
      IOException refused = assertThrows(IOException.class, () -> written.to(link));
      assertThat(refused).hasMessageThat().contains("symbolic link");
      Files.delete(link);
    }
    assertThat(Files.readString(target)).isEqualTo("mine");
    assertThat(Files.exists(folder.resolve("nothing"))).isFalse();
  }

  @Test
  void recordings() throws IOException {
    assertPrivate(new KeyHeatMap()::writeRecording);
  }

  @Test
  void picturesWithKeys() throws IOException {
    assertPrivate(new KeyHeatMap()::writeSvgWithKeys);
  }

  @Test
  void files() throws IOException {
    assertPrivate(
        file -> {
          try (FileChannel channel = PrivateFiles.open(file)) {
            assertThat(channel.position()).isEqualTo(0);
          }
        });
  }
}
