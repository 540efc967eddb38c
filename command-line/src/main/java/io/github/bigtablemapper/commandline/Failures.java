package io.github.bigtablemapper.commandline;

import com.google.api.gax.rpc.ApiException;
import io.github.bigtablemapper.dynamodb.item.ImportException;
import io.github.bigtablemapper.exception.BigtableMapperException;
import picocli.CommandLine.ParameterException;

/** Says in one line why a command failed. */
final class Failures {
  private Failures() {}

  static String line(Throwable failure) {
    String name = failure.getClass().getSimpleName();
    String text = failure.getMessage() == null ? name : failure.getMessage();
    if (failure instanceof ParameterException) {
      return sentence(oneLine(text));
    }
    if (failure instanceof UsageException
        || failure instanceof BigtableMapperException
        || failure instanceof ImportException) {
      return oneLine(text);
    }
    if (failure instanceof ApiException call) {
      return "Bigtable answered " + call.getStatusCode().getCode() + ".";
    }
    if (failure instanceof LinkageError && text.contains("software/amazon/awssdk/")) {
      return "a live table, and beans of the Enhanced Client, need the AWS SDK for Java. Add to"
          + " --class-path software.amazon.awssdk:dynamodb-enhanced and url-connection-client, with"
          + " what they depend on.";
    }
    if (failure instanceof LinkageError) {
      return "a class of the class path cannot be used: "
          + oneLine(text)
          + ". Compile it with this version of bigtable-mapper, and name all that it depends on.";
    }
    return text.equals(name) ? name + "." : name + ": " + oneLine(text);
  }

  /** Messages of picocli have no full stop. */
  private static String sentence(String text) {
    return text.endsWith(".") ? text : text + ".";
  }

  private static String oneLine(String text) {
    return text.strip().replaceAll("\\s*\\R\\s*", " ");
  }
}
