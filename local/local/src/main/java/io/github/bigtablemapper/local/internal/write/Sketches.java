package io.github.bigtablemapper.local.internal.write;

import com.google.bigtable.admin.v2.Type;
import com.google.bigtable.v2.Value;
import com.google.protobuf.ByteString;
import com.google.zetasketch.HyperLogLogPlusPlus;
import io.github.bigtablemapper.local.internal.limit.Refusal;
import io.grpc.Status;
import java.util.function.Supplier;

/**
 * HyperLogLog++ sketches as bytes. Google's library computes them, which is an optional dependency:
 * its classes are loaded by the first addition.
 */
final class Sketches {
  private Sketches() {}

  /** {@return whether a value can be added to a sketch of values of a type} */
  static boolean accepts(Type inputs, Value value) {
    return switch (inputs.getKindCase()) {
      case INT64_TYPE -> value.hasIntValue();
      case STRING_TYPE -> value.hasStringValue();
      case BYTES_TYPE -> value.hasRawValue() || value.hasBytesValue();
      default -> value.hasRawValue();
    };
  }

  /** {@return a sketch of one value} */
  static ByteString of(Type inputs, Value value) {
    return withLibrary(() -> Library.of(inputs, value));
  }

  /** {@return the sketch of the values of two sketches} */
  static ByteString merged(ByteString sketch, ByteString other) {
    return withLibrary(() -> Library.merged(sketch, other));
  }

  /** Rejects bytes that are not a sketch of values of a type. */
  static void check(Type inputs, ByteString sketch) {
    var unused = withLibrary(() -> Library.merged(Library.none(inputs), sketch));
  }

  private static ByteString withLibrary(Supplier<ByteString> computation) {
    try {
      return computation.get();
    } catch (NoClassDefFoundError e) {
      throw Status.UNIMPLEMENTED
          .withDescription(
              "The local Bigtable has no HyperLogLog++ sketches: add the dependency"
                  + " com.google.zetasketch:zetasketch.")
          .withCause(e)
          .asRuntimeException();
    }
  }

  /** The only code that needs the library. */
  private static final class Library {
    private Library() {}

    private static HyperLogLogPlusPlus<?> empty(Type inputs) {
      HyperLogLogPlusPlus.Builder builder = new HyperLogLogPlusPlus.Builder();
      return inputs.hasInt64Type() ? builder.buildForLongs() : builder.buildForBytes();
    }

    static ByteString none(Type inputs) {
      return bytes(empty(inputs));
    }

    static ByteString of(Type inputs, Value value) {
      HyperLogLogPlusPlus<?> sketch = empty(inputs);
      switch (value.getKindCase()) {
        case INT_VALUE -> sketch.add(value.getIntValue());
        case STRING_VALUE -> sketch.add(value.getStringValueBytes().toByteArray());
        case BYTES_VALUE -> sketch.add(value.getBytesValue().toByteArray());
        default -> sketch.add(value.getRawValue().toByteArray());
      }
      return bytes(sketch);
    }

    static ByteString merged(ByteString sketch, ByteString other) {
      try {
        HyperLogLogPlusPlus<?> all = HyperLogLogPlusPlus.forProto(sketch.toByteArray());
        all.merge(HyperLogLogPlusPlus.forProto(other.toByteArray()).serializeToByteArray());
        return bytes(all);
      } catch (RuntimeException e) { // many of them: the library does not check all bytes
        throw Refusal.invalid("These bytes are not a HyperLogLog++ sketch of this family.");
      }
    }

    private static ByteString bytes(HyperLogLogPlusPlus<?> sketch) {
      return ByteString.copyFrom(sketch.serializeToByteArray());
    }
  }
}
