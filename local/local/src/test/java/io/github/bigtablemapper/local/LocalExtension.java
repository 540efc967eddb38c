package io.github.bigtablemapper.local;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/** Gives tests clients of a separate instance, on a server that all share. */
final class LocalExtension implements ParameterResolver {
  private static final ExtensionContext.Namespace NAMESPACE =
      ExtensionContext.Namespace.create(LocalExtension.class);

  /** The server of a run. */
  private static final class Shared implements AutoCloseable {
    private final LocalBigtable server =
        LocalBigtable.builder().cutAnswers(1).maxRowBytes(2 << 20).start();
    private final AtomicInteger instances = new AtomicInteger();

    @Override
    public void close() {
      server.close();
    }
  }

  @Override
  public ExtensionContextScope getTestInstantiationExtensionContextScope(ExtensionContext root) {
    return ExtensionContextScope.TEST_METHOD;
  }

  @Override
  public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
    Class<?> type = parameter.getParameter().getType();
    return type == LocalClients.class || type == LocalBigtable.class;
  }

  @Override
  public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
    Shared shared =
        context
            .getStore(ExtensionContext.StoreScope.EXECUTION_REQUEST, NAMESPACE)
            .computeIfAbsent(Shared.class);
    if (parameter.getParameter().getType() == LocalBigtable.class) {
      return shared.server;
    }
    return context
        .getStore(NAMESPACE)
        .computeIfAbsent(
            LocalClients.class,
            type -> {
              try {
                return new LocalClients(shared.server, "i" + shared.instances.incrementAndGet());
              } catch (IOException e) {
                throw new UncheckedIOException(e);
              }
            },
            LocalClients.class);
  }
}
