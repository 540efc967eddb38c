package io.github.bigtablemapper.functional;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.RowMutation;
import com.google.cloud.bigtable.data.v2.models.TableId;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Embedded;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.ListMapping;
import io.github.bigtablemapper.annotation.ListMode;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.codec.CellCodecs;
import io.github.bigtablemapper.exception.DecodeException;
import io.github.bigtablemapper.testing.BigtableTest;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** A missing cell leaves what the class itself gives a property; a record has nothing to leave. */
@BigtableTest({InitialValuesTest_JobRepository.class, InitialValuesTest_TaskRepository.class})
class InitialValuesTest {
  /** A bean; Lombok would write the same methods. */
  @Table("jobs")
  @Family("j")
  static class Job {
    @RowKey private String id = "";
    private String status = "NEW";
    private Integer priority = 5;
    private String none;
    private Optional<String> owner = Optional.of("nobody");
    private Optional<String> remark;

    @Column(defaultValue = "declared")
    private String source = "initial";

    @ListMapping(ListMode.PACKED)
    private List<String> steps = List.of("start");

    @Family("t")
    private Set<String> tags = Set.of("initial");

    @Embedded private Limit limit = new Limit("initial");
    @Embedded private Optional<Limit> other = Optional.of(new Limit("other"));
    @Embedded private Optional<Limit> unset;

    public String getId() {
      return id;
    }

    public void setId(String id) {
      this.id = id;
    }

    public String getStatus() {
      return status;
    }

    public void setStatus(String status) {
      this.status = status;
    }

    public Integer getPriority() {
      return priority;
    }

    public void setPriority(Integer priority) {
      this.priority = priority;
    }

    public String getNone() {
      return none;
    }

    public void setNone(String none) {
      this.none = none;
    }

    public Optional<String> getOwner() {
      return owner;
    }

    public void setOwner(Optional<String> owner) {
      this.owner = owner;
    }

    public Optional<String> getRemark() {
      return remark;
    }

    public void setRemark(Optional<String> remark) {
      this.remark = remark;
    }

    public String getSource() {
      return source;
    }

    public void setSource(String source) {
      this.source = source;
    }

    public List<String> getSteps() {
      return steps;
    }

    public void setSteps(List<String> steps) {
      this.steps = steps;
    }

    public Set<String> getTags() {
      return tags;
    }

    public void setTags(Set<String> tags) {
      this.tags = tags;
    }

    public Limit getLimit() {
      return limit;
    }

    public void setLimit(Limit limit) {
      this.limit = limit;
    }

    public Optional<Limit> getOther() {
      return other;
    }

    public void setOther(Optional<Limit> other) {
      this.other = other;
    }

    public Optional<Limit> getUnset() {
      return unset;
    }

    public void setUnset(Optional<Limit> unset) {
      this.unset = unset;
    }
  }

  /** An embedded bean. */
  static class Limit {
    private String name;
    private String unit = "s";

    Limit() {}

    Limit(String name) {
      this.name = name;
    }

    public String getName() {
      return name;
    }

    public void setName(String name) {
      this.name = name;
    }

    public String getUnit() {
      return unit;
    }

    public void setUnit(String unit) {
      this.unit = unit;
    }
  }

  /** A class with a builder that has defaults. */
  @Table("tasks")
  @Family("t")
  static final class Task {
    @RowKey private final String id;
    private final String status;
    private final int attempts;
    private final Optional<String> owner;
    private final Optional<String> remark;
    @Embedded private final Limit limit;

    private Task(Builder builder) {
      this.id = builder.id;
      this.status = builder.status;
      this.attempts = builder.attempts;
      this.owner = builder.owner;
      this.remark = builder.remark;
      this.limit = builder.limit;
    }

    static Builder builder() {
      return new Builder();
    }

    public String id() {
      return id;
    }

    public String status() {
      return status;
    }

    public int attempts() {
      return attempts;
    }

    public Optional<String> owner() {
      return owner;
    }

    public Optional<String> remark() {
      return remark;
    }

    public Limit limit() {
      return limit;
    }

    static final class Builder {
      private String id = "";
      private String status = "NEW";
      private int attempts = 3;
      private Optional<String> owner = Optional.of("nobody");
      private Optional<String> remark;
      private Limit limit = new Limit("initial");

      Builder id(String id) {
        this.id = id;
        return this;
      }

      Builder status(String status) {
        this.status = status;
        return this;
      }

      Builder attempts(int attempts) {
        this.attempts = attempts;
        return this;
      }

      Builder owner(Optional<String> owner) {
        this.owner = owner;
        return this;
      }

      Builder remark(Optional<String> remark) {
        this.remark = remark;
        return this;
      }

      Builder limit(Limit limit) {
        this.limit = limit;
        return this;
      }

      Task build() {
        return new Task(this);
      }
    }
  }

  @Test
  void aBeanKeepsItsInitialValues(InitialValuesTest_JobRepository jobs, BigtableDataClient client) {
    client.mutateRow(RowMutation.create(TableId.of("jobs"), "1").setCell("j", "", 1_000, ""));

    Job read = jobs.find("1").orElseThrow();

    assertThat(read.getId()).isEqualTo("1");
    assertThat(read.getStatus()).isEqualTo("NEW");
    assertThat(read.getPriority()).isEqualTo(5);
    assertThat(read.getNone()).isNull();
    assertThat(read.getOwner()).hasValue("nobody");
    assertThat(read.getRemark()).isEmpty();
    assertThat(read.getSource()).isEqualTo("declared");
    assertThat(read.getSteps()).containsExactly("start");
    assertThat(read.getLimit().getName()).isEqualTo("initial");
    assertThat(read.getOther().orElseThrow().getName()).isEqualTo("other");
    assertThat(read.getUnset()).isEmpty();
  }

  @Test
  void aCollectionWithoutCellsIsEmpty(
      InitialValuesTest_JobRepository jobs, BigtableDataClient client) {
    client.mutateRow(RowMutation.create(TableId.of("jobs"), "1").setCell("j", "", 1_000, ""));

    assertThat(jobs.find("1").orElseThrow().getTags()).isEmpty();
  }

  @Test
  void cellsReplaceInitialValues(InitialValuesTest_JobRepository jobs) {
    Job job = new Job();
    job.setId("1");
    job.setStatus("DONE");
    job.setPriority(1);
    job.setOwner(Optional.of("ann"));
    job.setRemark(Optional.of("late"));
    job.setSteps(List.of());
    job.setLimit(new Limit("own"));
    job.setOther(Optional.of(new Limit("own other")));
    job.setUnset(Optional.empty());
    jobs.put(job);

    Job read = jobs.find("1").orElseThrow();

    assertThat(read.getStatus()).isEqualTo("DONE");
    assertThat(read.getPriority()).isEqualTo(1);
    assertThat(read.getOwner()).hasValue("ann");
    assertThat(read.getRemark()).hasValue("late");
    assertThat(read.getSteps()).isEmpty();
    assertThat(read.getLimit().getName()).isEqualTo("own");
    assertThat(read.getOther().orElseThrow().getName()).isEqualTo("own other");
  }

  @Test
  void anEmbeddedBeanKeepsItsOwnInitialValues(
      InitialValuesTest_JobRepository jobs, BigtableDataClient client) {
    client.mutateRow(
        RowMutation.create(TableId.of("jobs"), "1").setCell("j", "limit.name", 1_000, "own"));

    Limit read = jobs.find("1").orElseThrow().getLimit();

    assertThat(read.getName()).isEqualTo("own");
    assertThat(read.getUnit()).isEqualTo("s");
  }

  @Test
  void aBuilderKeepsItsDefaults(InitialValuesTest_TaskRepository tasks, BigtableDataClient client) {
    client.mutateRow(
        RowMutation.create(TableId.of("tasks"), "1")
            .setCell("t", ByteString.copyFromUtf8("attempts"), 1_000, CellCodecs.INT.encode(7)));

    Task read = tasks.find("1").orElseThrow();

    assertThat(read.attempts()).isEqualTo(7);
    assertThat(read.status()).isEqualTo("NEW");
    assertThat(read.owner()).hasValue("nobody");
    assertThat(read.remark()).isEmpty();
    assertThat(read.limit().getName()).isEqualTo("initial");
  }

  @Test
  void aRequiredColumnStaysRequired(
      InitialValuesTest_TaskRepository tasks, BigtableDataClient client) {
    client.mutateRow(
        RowMutation.create(TableId.of("tasks"), "1").setCell("t", "status", 1_000, "DONE"));

    assertThrows(DecodeException.class, () -> tasks.find("1"));
  }
}
