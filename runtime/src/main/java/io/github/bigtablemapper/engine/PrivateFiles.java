package io.github.bigtablemapper.engine;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Files with row keys and values, such as the items that an import rejects. Only their owner can
 * read and write them, if the file system supports permissions, and symbolic links are not
 * followed. Stateless; safe for use by many threads.
 */
public final class PrivateFiles {
  private static final Set<PosixFilePermission> OWNER =
      PosixFilePermissions.fromString("rw-------");

  private PrivateFiles() {}

  /**
   * Opens a file for writing, and creates it if it does not exist. An existing file gets the same
   * permissions.
   *
   * @param options other options, such as {@link StandardOpenOption#READ}
   * @return the channel, at the beginning of the file
   * @throws IOException if the file is a symbolic link, or cannot be opened
   */
  public static FileChannel open(Path file, OpenOption... options) throws IOException {
    if (Files.isSymbolicLink(file)) {
      throw new IOException(file + " is a symbolic link, which is not followed.");
    }
    Set<OpenOption> all = new HashSet<>(List.of(options));
    all.addAll(
        Set.of(StandardOpenOption.CREATE, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS));
    PosixFileAttributeView view =
        Files.getFileAttributeView(
            file, PosixFileAttributeView.class, LinkOption.NOFOLLOW_LINKS); // null if not supported
    if (view == null) {
      return FileChannel.open(file, all);
    }
    boolean isNew = !Files.exists(file, LinkOption.NOFOLLOW_LINKS);
    if (!isNew && Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
      view.setPermissions(OWNER); // before anything is written
    }
    FileAttribute<Set<PosixFilePermission>> owner = PosixFilePermissions.asFileAttribute(OWNER);
    return FileChannel.open(file, all, owner);
  }
}
