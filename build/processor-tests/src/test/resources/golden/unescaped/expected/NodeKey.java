package storage;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.key.KeyPrefix;
import io.github.bigtablemapper.key.PartRange;
import io.github.bigtablemapper.key.TextRange;
import io.github.bigtablemapper.key.format.ConstantPart;
import io.github.bigtablemapper.key.format.IntPart;
import io.github.bigtablemapper.key.format.KeyPattern;
import io.github.bigtablemapper.key.format.KeyReader;
import io.github.bigtablemapper.key.format.KeyWriter;
import io.github.bigtablemapper.key.format.StringPart;
import java.util.Objects;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/**
 * The row key of {@link Node}: {@code /host/host[/port[/path]]}.
 *
 * <pre>
 * "/host"   constant
 * host      text, as it is
 * port      10 digits, or missing
 * path      text, as it is, or missing
 * </pre>
 */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
public final class NodeKey implements Key {
  static final ConstantPart _HOST = ConstantPart.of("/host");

  static final StringPart HOST = StringPart.of("host");

  static final IntPart PORT = IntPart.of("port");

  static final StringPart PATH = StringPart.of("path");

  static final KeyPattern PATTERN = KeyPattern.unescaped('/', _HOST, HOST, PORT, PATH).optional(2);

  private final String host;
  private final @Nullable Integer port;
  private final @Nullable String path;

  private NodeKey(String host, @Nullable Integer port, @Nullable String path) {
    this.host = host;
    this.port = port;
    this.path = path;
  }

  /** {@return the key of these parts} */
  public static NodeKey of(String host, @Nullable Integer port, @Nullable String path) {
    return new NodeKey(host, port, path);
  }

  /** {@return the key of a {@link Node}} */
  public static NodeKey of(Node node) {
    return NodeMapping.INSTANCE.key(node);
  }

  /** {@return all keys of this kind} */
  public static AllKeys all() {
    return new AllKeys();
  }

  /** {@return all keys with this {@code host}} */
  public static HostPrefix host(String host) {
    KeyWriter out = start();
    HOST.write(out, host);
    return new HostPrefix(out);
  }

  private static KeyWriter start() {
    KeyWriter out = PATTERN.writer();
    _HOST.write(out);
    return out;
  }

  static NodeKey read(KeyReader in) {
    _HOST.read(in);
    String host = HOST.read(in);
    Integer port = PORT.readOptional(in);
    String path = PATH.readOptional(in);
    in.end();
    return new NodeKey(host, port, path);
  }

  /** {@return {@code host}} */
  public String host() {
    return host;
  }

  /** {@return {@code port}} */
  public @Nullable Integer port() {
    return port;
  }

  /** {@return {@code path}} */
  public @Nullable String path() {
    return path;
  }

  @Override
  public ByteString toByteString() {
    KeyWriter out = start();
    HOST.write(out, host);
    PORT.writeOptional(out, port);
    PATH.writeOptional(out, path);
    return out.toByteString();
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof NodeKey that
        && Objects.equals(host, that.host)
        && Objects.equals(port, that.port)
        && Objects.equals(path, that.path);
  }

  @Override
  public int hashCode() {
    int hash = Objects.hashCode(host);
    hash = 31 * hash + Objects.hashCode(port);
    return 31 * hash + Objects.hashCode(path);
  }

  /** {@return the type and a hash: the key itself must not reach a log} */
  @Override
  public String toString() {
    return Key.toString("NodeKey", this);
  }

  /** All keys. */
  public static final class AllKeys extends KeyPrefix<NodeKey> {
    private AllKeys() {
      super(start());
    }

    /** {@return the range of {@code host}} */
    public TextRange<NodeKey> host() {
      return range(HOST);
    }
  }

  /** All keys with a certain {@code host}. */
  public static final class HostPrefix extends KeyPrefix<NodeKey> {
    private HostPrefix(KeyWriter written) {
      super(written);
    }

    /** {@return all keys with this {@code port}} */
    public PortPrefix port(Integer port) {
      return new PortPrefix(with(PORT, port));
    }

    /** {@return the range of {@code port}} */
    public PartRange<NodeKey, Integer> port() {
      return range(PORT);
    }
  }

  /** All keys with a certain {@code host} and {@code port}. */
  public static final class PortPrefix extends KeyPrefix<NodeKey> {
    private PortPrefix(KeyWriter written) {
      super(written);
    }

    /** {@return the range of {@code path}} */
    public TextRange<NodeKey> path() {
      return range(PATH);
    }
  }
}
