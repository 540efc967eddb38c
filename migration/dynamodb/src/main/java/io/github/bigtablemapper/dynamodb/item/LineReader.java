package io.github.bigtablemapper.dynamodb.item;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.internal.amount.Amounts;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;
import org.jspecify.annotations.Nullable;

/**
 * Reads the items of a file, one on each line: in Amazon Ion if its name ends with {@code .ion},
 * else in DynamoDB JSON; compressed if {@code .gz} follows.
 */
final class LineReader implements ItemReader {
  private static final int BUFFER = 1 << 16;

  /** An item has at most 400 KB, and its JSON a few times as many. */
  private static final int MAX_LINE = 16 << 20;

  private final Path file;
  private final OptionalLong itemCount;
  private final InputStream in;
  private final boolean isIon;
  private final ByteArrayOutputStream line = new ByteArrayOutputStream();

  /** The line that was read last, from 1. */
  private long number;

  private LineReader(Path file, OptionalLong itemCount, InputStream in) {
    this.file = file;
    this.itemCount = itemCount;
    this.in = in;
    this.isIon = file.toString().replaceFirst("\\.gz$", "").endsWith(".ion");
  }

  /**
   * {@return a reader of a file}
   *
   * @param itemCount how many items it must have; empty: any number
   * @param position the number of lines already read; null: none
   */
  static LineReader open(Path file, OptionalLong itemCount, @Nullable String position)
      throws IOException {
    InputStream in = new BufferedInputStream(Files.newInputStream(file), BUFFER);
    try {
      if (file.toString().endsWith(".gz")) {
        in = new BufferedInputStream(new WholeGzip(in), BUFFER);
      }
      LineReader reader = new LineReader(file, itemCount, in);
      reader.skipTo(position == null ? 0 : Long.parseLong(position));
      return reader;
    } catch (EOFException | ZipException e) {
      in.close();
      throw damaged(file, "its compression is broken", e);
    } catch (IOException | RuntimeException e) {
      in.close();
      throw e;
    }
  }

  private void skipTo(long lines) throws IOException {
    while (number < lines) {
      if (line() == null) {
        throw damaged(file, "it is shorter than when its import began", null);
      }
    }
  }

  @Override
  public @Nullable ItemBatch next() throws IOException {
    List<SourceItem> items = new ArrayList<>();
    long bytes = 0;
    try {
      while (items.size() < ItemBatch.MAX_ITEMS && bytes < ItemBatch.MAX_BYTES) {
        byte[] text = line();
        if (text == null) {
          break;
        }
        bytes += text.length + 1;
        if (!isBlank(text)) {
          items.add(item(text));
        }
      }
    } catch (EOFException | ZipException e) {
      throw damaged(file, "its compression is broken", e);
    }
    if (items.isEmpty() && bytes == 0) {
      checkCount();
      return null;
    }
    return new ItemBatch(items, bytes, Long.toString(number));
  }

  /** True of an empty line, also of a file whose lines end with CR and LF. */
  private static boolean isBlank(byte[] text) {
    return text.length == 0 || (text.length == 1 && text[0] == '\r');
  }

  private SourceItem item(byte[] text) {
    try {
      return isIon ? IonParser.parseLine(number, text) : ItemParser.parseLine(number, text);
    } catch (NoClassDefFoundError e) {
      throw new ImportException(
          "The file "
              + file.getFileName()
              + " is in Amazon Ion: add com.amazon.ion:ion-java to the class path, or export the"
              + " table as DYNAMODB_JSON.",
          e);
    } catch (InvalidItemException e) {
      return SourceItem.unreadable(
          number, String.valueOf(e.getMessage()), ByteString.copyFrom(text));
    }
  }

  private void checkCount() {
    if (itemCount.isPresent() && itemCount.getAsLong() != number) {
      throw damaged(
          file,
          "it has "
              + Amounts.of(number, "item")
              + ", and its manifest has "
              + itemCount.getAsLong(),
          null);
    }
  }

  /** {@return the bytes of the next line without its end; null at the end of the file} */
  private byte @Nullable [] line() throws IOException {
    line.reset();
    int next = in.read();
    if (next < 0) {
      return null;
    }
    while (next >= 0 && next != '\n') {
      line.write(next);
      if (line.size() > MAX_LINE) {
        throw damaged(file, "line " + (number + 1) + " is longer than any item", null);
      }
      next = in.read();
    }
    number++;
    return line.toByteArray();
  }

  @Override
  public void close() throws IOException {
    in.close();
  }

  private static ImportException damaged(Path file, String how, @Nullable Exception cause) {
    return new ImportException(
        "The file " + file.getFileName() + " is damaged: " + how + ". Copy it again.", cause);
  }

  /**
   * A compressed file to its last byte. Java ignores what follows a member and is not another one,
   * so the items of a damaged second member would be lost without notice.
   */
  private static final class WholeGzip extends GZIPInputStream {
    /** CRC and size, which end a member. */
    private static final int TRAILER = 8;

    WholeGzip(InputStream file) throws IOException {
      super(file, BUFFER);
    }

    @Override
    public int read(byte[] into, int offset, int length) throws IOException {
      int read = super.read(into, offset, length);
      if (read < 0 && (inf.getRemaining() > TRAILER || in.read() >= 0)) {
        throw new ZipException("bytes follow the last member");
      }
      return read;
    }
  }
}
