package io.github.bigtablemapper.processor.internal.write;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.Map;

/** Reads the size of each method's code from a class file (JVMS 4). */
final class MethodSizes {
  private final DataInputStream in;
  private final Map<Integer, String> texts = new HashMap<>();

  private MethodSizes(byte[] classFile) {
    this.in = new DataInputStream(new ByteArrayInputStream(classFile));
  }

  static Map<String, Integer> of(byte[] classFile) {
    try {
      return new MethodSizes(classFile).read();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private Map<String, Integer> read() throws IOException {
    in.skipNBytes(8);
    readConstants();
    in.skipNBytes(6);
    in.skipNBytes(2L * in.readUnsignedShort());
    readMembers(new HashMap<>());
    Map<String, Integer> sizes = new HashMap<>();
    readMembers(sizes);
    return sizes;
  }

  private void readConstants() throws IOException {
    int count = in.readUnsignedShort();
    for (int i = 1; i < count; i++) {
      int tag = in.readUnsignedByte();
      switch (tag) {
        case 1 -> texts.put(i, in.readUTF());
        case 7, 8, 16, 19, 20 -> in.skipNBytes(2);
        case 15 -> in.skipNBytes(3);
        case 3, 4, 9, 10, 11, 12, 17, 18 -> in.skipNBytes(4);
        case 5, 6 -> {
          in.skipNBytes(8);
          i++; // longs and doubles take two entries
        }
        default -> throw new IOException("unknown constant " + tag);
      }
    }
  }

  private void readMembers(Map<String, Integer> sizes) throws IOException {
    int members = in.readUnsignedShort();
    for (int i = 0; i < members; i++) {
      in.skipNBytes(2);
      String name = texts.get(in.readUnsignedShort());
      in.skipNBytes(2);
      int attributes = in.readUnsignedShort();
      for (int j = 0; j < attributes; j++) {
        String attribute = texts.get(in.readUnsignedShort());
        int length = in.readInt();
        if ("Code".equals(attribute)) {
          in.skipNBytes(4);
          sizes.merge(String.valueOf(name), in.readInt(), Math::max);
          in.skipNBytes(length - 8L);
        } else {
          in.skipNBytes(length);
        }
      }
    }
  }
}
