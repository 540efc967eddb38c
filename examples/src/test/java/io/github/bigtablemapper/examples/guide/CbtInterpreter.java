package io.github.bigtablemapper.examples.guide;

import com.google.bigtable.admin.v2.ColumnFamily;
import com.google.bigtable.admin.v2.CreateTableRequest;
import com.google.bigtable.admin.v2.GcRule;
import com.google.bigtable.admin.v2.InstanceName;
import com.google.bigtable.admin.v2.Table;
import com.google.bigtable.admin.v2.Type;
import com.google.bigtable.admin.v2.Type.Aggregate;
import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.protobuf.ByteString;
import com.google.protobuf.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Runs {@code cbt createtable} as its help describes it, where cbt is not installed. */
final class CbtInterpreter {
  private static final Pattern COMMAND =
      Pattern.compile("cbt createtable ([-_.A-Za-z0-9]+) 'families=([^']+)'(?: 'splits=([^']+)')?");

  private final BigtableTableAdminClient admin;

  CbtInterpreter(BigtableTableAdminClient admin) {
    this.admin = admin;
  }

  void run(String line) {
    Matcher command = COMMAND.matcher(line);
    if (!command.matches()) {
      throw new IllegalArgumentException(line);
    }
    Table.Builder table = Table.newBuilder();
    for (String family : command.group(2).split(",", -1)) {
      String[] parts = family.split(":", -1);
      ColumnFamily.Builder columns = ColumnFamily.newBuilder().setGcRule(rule(parts[1]));
      if (parts.length > 2) {
        columns.setValueType(type(parts[2]));
      }
      table.putColumnFamilies(parts[0], columns.build());
    }
    CreateTableRequest.Builder request =
        CreateTableRequest.newBuilder()
            .setParent(InstanceName.format(admin.getProjectId(), admin.getInstanceId()))
            .setTableId(command.group(1))
            .setTable(table);
    if (command.group(3) != null) {
      for (String split : command.group(3).split(",", -1)) {
        request.addInitialSplitsBuilder().setKey(ByteString.copyFromUtf8(split));
      }
    }
    admin.getBaseClient().createTable(request.build());
  }

  private static GcRule rule(String policy) {
    List<GcRule> limits =
        Arrays.stream(policy.split("\\|\\||&&", -1)).map(CbtInterpreter::limit).toList();
    if (limits.size() == 1) {
      return limits.get(0);
    }
    return policy.contains("&&")
        ? GcRule.newBuilder()
            .setIntersection(GcRule.Intersection.newBuilder().addAllRules(limits))
            .build()
        : GcRule.newBuilder().setUnion(GcRule.Union.newBuilder().addAllRules(limits)).build();
  }

  private static GcRule limit(String limit) {
    String value = limit.substring(limit.indexOf('=') + 1);
    if (limit.startsWith("maxversions=")) {
      return GcRule.newBuilder().setMaxNumVersions(Integer.parseInt(value)).build();
    }
    if (limit.startsWith("maxage=")) {
      long count = Long.parseLong(value.substring(0, value.length() - 1));
      return GcRule.newBuilder()
          .setMaxAge(Duration.newBuilder().setSeconds(count * seconds(value)))
          .build();
    }
    if (limit.equals("never")) {
      return GcRule.getDefaultInstance();
    }
    throw new IllegalArgumentException(limit);
  }

  private static long seconds(String age) {
    return switch (age.charAt(age.length() - 1)) {
      case 'd' -> 86_400;
      case 'h' -> 3_600;
      case 'm' -> 60;
      case 's' -> 1;
      default -> throw new IllegalArgumentException(age);
    };
  }

  private static Type type(String name) {
    Aggregate.Builder aggregate =
        Aggregate.newBuilder()
            .setInputType(
                Type.newBuilder()
                    .setInt64Type(
                        Type.Int64.newBuilder()
                            .setEncoding(
                                Type.Int64.Encoding.newBuilder()
                                    .setBigEndianBytes(
                                        Type.Int64.Encoding.BigEndianBytes.getDefaultInstance()))));
    switch (name) {
      case "intsum" -> aggregate.setSum(Aggregate.Sum.getDefaultInstance());
      case "intmin" -> aggregate.setMin(Aggregate.Min.getDefaultInstance());
      case "intmax" -> aggregate.setMax(Aggregate.Max.getDefaultInstance());
      case "inthll" ->
          aggregate.setHllppUniqueCount(
              Aggregate.HyperLogLogPlusPlusUniqueCount.getDefaultInstance());
      default -> throw new IllegalArgumentException(name);
    }
    return Type.newBuilder().setAggregateType(aggregate).build();
  }
}
