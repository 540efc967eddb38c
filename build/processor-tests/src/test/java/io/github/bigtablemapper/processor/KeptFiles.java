package io.github.bigtablemapper.processor;

import com.google.common.collect.ImmutableList;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.StandardLocation;
import javax.tools.ToolProvider;

/**
 * The file manager of a compiler, kept open for the next compilation: to open the jars of the class
 * path and of the JDK takes a part of the time of each. One whose settings were changed by an
 * option is closed, and the next compilation has another.
 */
final class KeptFiles implements InvocationHandler {
  private final JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
  private StandardJavaFileManager kept;
  private ImmutableList<?> classPath;
  private boolean isChanged;

  private KeptFiles() {}

  /** {@return the compiler of this JDK, whose file manager is kept} */
  static JavaCompiler compiler() {
    KeptFiles files = new KeptFiles();
    return proxy(
        JavaCompiler.class,
        (proxy, method, arguments) ->
            method.getName().equals("getStandardFileManager")
                ? proxy(StandardJavaFileManager.class, files)
                : call(files.compiler, method, arguments));
  }

  @Override
  public Object invoke(Object proxy, Method method, Object[] arguments) throws Throwable {
    if (kept == null) {
      kept = compiler.getStandardFileManager(null, null, null);
    }
    switch (method.getName()) {
      case "close" -> {
        if (isChanged) {
          kept.close();
          kept = null;
          classPath = null;
          isChanged = false;
        }
        return null;
      }
      case "setLocation" -> {
        if (arguments[0] == StandardLocation.CLASS_PATH) {
          ImmutableList<?> entries = ImmutableList.copyOf((Iterable<?>) arguments[1]);
          if (entries.equals(classPath)) {
            return null;
          }
          classPath = entries;
        } else {
          isChanged = true;
        }
      }
      case "handleOption", "setLocationFromPaths", "setLocationForModule" -> isChanged = true;
      default -> {}
    }
    return call(kept, method, arguments);
  }

  private static Object call(Object target, Method method, Object[] arguments) throws Throwable {
    try {
      return method.invoke(target, arguments);
    } catch (InvocationTargetException e) {
      throw e.getCause();
    }
  }

  private static <T> T proxy(Class<T> type, InvocationHandler handler) {
    return type.cast(
        Proxy.newProxyInstance(KeptFiles.class.getClassLoader(), new Class<?>[] {type}, handler));
  }
}
