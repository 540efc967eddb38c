package io.github.bigtablemapper.examples.guide;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.codec.CellCodec;
import io.github.bigtablemapper.codec.CellCodecs;
import io.github.bigtablemapper.exception.DecodeException;
import io.github.bigtablemapper.exception.InvalidValueException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;

/**
 * Stores long texts compressed, up to 10 MB of UTF-8. Equal texts give equal bytes: the header
 * carries no time. The limit holds for both directions: a cell of a few kilobytes can hold
 * gigabytes of zeros.
 */
// docs: codec
public final class GzipTextCodec implements CellCodec<String> {
  private static final int MAX_BYTES = 10_000_000;

  @Override
  public ByteString encode(String text) {
    ByteString bytes = CellCodecs.STRING.encode(text); // refuses half a surrogate pair
    if (bytes.size() > MAX_BYTES) {
      throw new InvalidValueException("the text has more than 10 MB");
    }
    ByteString.Output cell = ByteString.newOutput();
    try (GZIPOutputStream gzip = new GZIPOutputStream(cell)) {
      bytes.writeTo(gzip);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return cell.toByteString();
  }

  @Override
  public String decode(ByteString cell) {
    try (GZIPInputStream gzip = new GZIPInputStream(cell.newInput())) {
      byte[] bytes = gzip.readNBytes(MAX_BYTES + 1);
      if (bytes.length > MAX_BYTES) {
        throw new DecodeException("the text has more than 10 MB");
      }
      return CellCodecs.STRING.decode(ByteString.copyFrom(bytes));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
// end
