package io.github.bigtablemapper.dynamodb;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.codec.Utf8;
import io.github.bigtablemapper.dynamodb.item.Item;
import io.github.bigtablemapper.dynamodb.item.ItemChange;
import io.github.bigtablemapper.dynamodb.item.ItemFile;
import io.github.bigtablemapper.dynamodb.item.ItemWriter;
import io.github.bigtablemapper.dynamodb.item.SourceItem;
import io.github.bigtablemapper.engine.PrivateFiles;
import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.List;

/**
 * A file of items with problems, one on each line, which an {@link ItemFile} reads again. It
 * contains keys and values, so only its owner can read it.
 */
final class ItemLog implements Closeable {
  private static final JsonFactory JSON = new JsonFactory();

  private final FileChannel channel;

  private ItemLog(FileChannel channel) {
    this.channel = channel;
  }

  /**
   * {@return a log that continues}
   *
   * @param length the length that stays; the rest was written and not recorded
   */
  static ItemLog open(Path file, long length) throws IOException {
    FileChannel channel = PrivateFiles.open(file);
    try {
      channel.truncate(length);
      channel.position(channel.size());
      return new ItemLog(channel);
    } catch (IOException e) {
      channel.close();
      throw e;
    }
  }

  /**
   * One line of the log.
   *
   * @param part the part of the item
   * @param item the item, or the text in its place
   * @param reason the problem
   */
  record Entry(String part, SourceItem item, String reason) {
    @Override
    public String toString() {
      return "Entry[" + part + ", " + item.number() + "]";
    }
  }

  /** {@return the length of the file after these are appended and forced to the disk} */
  long append(List<Entry> entries) throws IOException {
    if (!entries.isEmpty()) {
      ByteArrayOutputStream lines = new ByteArrayOutputStream();
      for (Entry entry : entries) {
        write(entry, lines);
        lines.write('\n');
      }
      ByteBuffer bytes = ByteBuffer.wrap(lines.toByteArray());
      while (bytes.hasRemaining()) {
        channel.write(bytes);
      }
      channel.force(false);
    }
    return channel.position();
  }

  private static void write(Entry entry, ByteArrayOutputStream lines) throws IOException {
    Item item = entry.item().item();
    ItemChange change = entry.item().change();
    try (JsonGenerator out = JSON.createGenerator(lines)) {
      out.writeStartObject();
      out.writeStringField("file", entry.part());
      out.writeNumberField("line", entry.item().number());
      out.writeStringField("reason", entry.reason());
      if (change != null) {
        ItemWriter.write(change, out);
      } else if (item != null) {
        out.writeFieldName("Item");
        ItemWriter.write(item, out);
      } else {
        ByteString text = entry.item().text();
        if (text.isValidUtf8()) {
          out.writeStringField("text", Utf8.decode(text));
        } else {
          out.writeBinaryField("base64", text.toByteArray());
        }
      }
      out.writeEndObject();
    }
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }
}
