package io.github.bigtablemapper.reliability;

import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.ReadRepository;

/** All repositories of one mapper. */
record Repositories(
    NoteRepository notes,
    MemberRepository members,
    BillRepository bills,
    BadgeRepository badges,
    StampRepository stamps,
    TicketRepository tickets,
    TallyRepository tallies,
    TaskRepository tasks,
    ChoreRepository chores,
    RemarkRepository remarks,
    DealRepository deals,
    TermsRepository terms,
    ReceiptRepository receipts) {
  static Repositories of(BigtableMapper mapper) {
    return new Repositories(
        new NoteRepository(mapper),
        new MemberRepository(mapper),
        new BillRepository(mapper),
        new BadgeRepository(mapper),
        new StampRepository(mapper),
        new TicketRepository(mapper),
        new TallyRepository(mapper),
        new TaskRepository(mapper),
        new ChoreRepository(mapper),
        new RemarkRepository(mapper),
        new DealRepository(mapper),
        new TermsRepository(mapper),
        new ReceiptRepository(mapper));
  }

  ReadRepository<?, ?>[] all() {
    return new ReadRepository<?, ?>[] {
      notes, members, bills, badges, stamps, tickets, tallies, tasks, chores, remarks, deals, terms,
      receipts
    };
  }
}
