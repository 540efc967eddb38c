package io.github.bigtablemapper.examples.guide;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.codec.CellCodec;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;

/** Stores long texts compressed. Equal texts give equal bytes: the header carries no time. */
public final class GzipTextCodec implements CellCodec<String> {
  @Override
  public ByteString encode(String text) {
    ByteString.Output cell = ByteString.newOutput();
    try (GZIPOutputStream gzip = new GZIPOutputStream(cell)) {
      gzip.write(text.getBytes(StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return cell.toByteString();
  }

  @Override
  public String decode(ByteString cell) {
    try (GZIPInputStream gzip = new GZIPInputStream(cell.newInput())) {
      return new String(gzip.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
