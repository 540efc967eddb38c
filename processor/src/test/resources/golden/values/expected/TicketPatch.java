package desk;

import io.github.bigtablemapper.mapping.Patch;
import java.time.DayOfWeek;
import java.util.List;
import java.util.Map;
import javax.annotation.processing.Generated;

/** Changes of some properties of a stored {@link Ticket}; the others stay as they are. */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
public final class TicketPatch extends Patch<Ticket> {
  /** A patch that changes nothing yet. */
  public TicketPatch() {}

  /** Sets {@code priority}. */
  public TicketPatch priority(Ticket.Priority priority) {
    set(TicketColumns.PRIORITY, priority);
    return this;
  }

  /** Leaves {@code priority} without a value. */
  public TicketPatch clearPriority() {
    clear(TicketColumns.PRIORITY);
    return this;
  }

  /** Sets {@code raisedFrom}. */
  public TicketPatch raisedFrom(Ticket.Priority raisedFrom) {
    set(TicketColumns.RAISED_FROM, raisedFrom);
    return this;
  }

  /** Leaves {@code raisedFrom} without a value. */
  public TicketPatch clearRaisedFrom() {
    clear(TicketColumns.RAISED_FROM);
    return this;
  }

  /** Sets {@code copies}. */
  public TicketPatch copies(int copies) {
    set(TicketColumns.COPIES, copies);
    return this;
  }

  /** Leaves {@code copies} without a value. */
  public TicketPatch clearCopies() {
    clear(TicketColumns.COPIES);
    return this;
  }

  /** Sets {@code offset}. */
  public TicketPatch offset(long offset) {
    set(TicketColumns.OFFSET, offset);
    return this;
  }

  /** Leaves {@code offset} without a value. */
  public TicketPatch clearOffset() {
    clear(TicketColumns.OFFSET);
    return this;
  }

  /** Sets {@code remark}. */
  public TicketPatch remark(String remark) {
    set(TicketColumns.REMARK, remark);
    return this;
  }

  /** Leaves {@code remark} without a value. */
  public TicketPatch clearRemark() {
    clear(TicketColumns.REMARK);
    return this;
  }

  /** Sets {@code cost}. */
  public TicketPatch cost(Money cost) {
    set(TicketColumns.COST, cost);
    return this;
  }

  /** Leaves {@code cost} without a value. */
  public TicketPatch clearCost() {
    clear(TicketColumns.COST);
    return this;
  }

  /** Sets {@code refund}. */
  public TicketPatch refund(Money refund) {
    set(TicketColumns.REFUND, refund);
    return this;
  }

  /** Leaves {@code refund} without a value. */
  public TicketPatch clearRefund() {
    clear(TicketColumns.REFUND);
    return this;
  }

  /** Sets {@code chapter}. */
  public TicketPatch chapter(int chapter) {
    set(TicketColumns.CHAPTER, chapter);
    return this;
  }

  /** Sets {@code due}. */
  public TicketPatch due(DayOfWeek due) {
    set(TicketColumns.DUE, due);
    return this;
  }

  /** Sets {@code fees}. */
  public TicketPatch fees(Map<String, List<Money>> fees) {
    set(TicketColumns.FEES, fees);
    return this;
  }

  /** Sets {@code tip}. */
  public TicketPatch tip(Money tip) {
    set(TicketColumns.TIP, tip);
    return this;
  }

  /** Leaves {@code tip} without a value. */
  public TicketPatch clearTip() {
    clear(TicketColumns.TIP);
    return this;
  }
}
