package com.example.concerts

import io.github.bigtablemapper.BigtableMapper
import io.github.bigtablemapper.deadline.Deadlines
import io.github.bigtablemapper.testing.BigtableTest
import java.math.BigDecimal
import java.time.Duration
import java.time.Instant
import kotlinx.coroutines.flow.toList
import kotlinx.coroutines.runBlocking
import org.junit.jupiter.api.Assertions.assertEquals
import org.junit.jupiter.api.Assertions.assertNull
import org.junit.jupiter.api.Test

@BigtableTest(ConcertRepository::class, VisitorRepository::class, TicketRepository::class)
class ConcertTest {
    private val start = Instant.parse("2026-05-01T20:00:00Z")

    @Test
    fun `a class of vals`(concerts: ConcertRepository) {
        val requiem = Concert("Tonhalle", start, "Requiem", BigDecimal("45.50"), tags = setOf("choir"))
        val free = Concert("Tonhalle", start.plusSeconds(60), "Matinee", null, isSoldOut = true, seats = 7)
        concerts.putAll(listOf(requiem, free))

        assertEquals(requiem, concerts.find("Tonhalle", start).orElse(null))
        assertEquals(listOf(free, requiem), concerts.scan(ConcertKey.venue("Tonhalle")).list())
        val soldOut = ConcertColumns.SOLD_OUT.isEqualTo(true)
        assertEquals(listOf(free), concerts.scan(ConcertKey.venue("Tonhalle")).where(soldOut).list())
    }

    @Test
    fun coroutines(repository: ConcertRepository) {
        val concerts = Concerts(repository)
        val requiem = Concert("Tonhalle", start, "Requiem", null)
        repository.put(requiem)

        runBlocking {
            assertEquals(requiem, concerts.find("Tonhalle", start))
            assertNull(concerts.find("Tonhalle", start.plusSeconds(60)))
            assertEquals(listOf(requiem), concerts.at("Tonhalle").toList())
            concerts.rename(requiem, "Messa")
            val renamed = requiem.copy(title = "Messa", tags = setOf("renamed"))
            assertEquals(renamed, concerts.find("Tonhalle", start))
        }
    }

    @Test
    fun `a repository with finder methods`(mapper: BigtableMapper, concerts: ConcertRepository) {
        val programme = Programme(mapper).withDeadlines(Deadlines.of(Duration.ofSeconds(20)))
        val requiem = Concert("Tonhalle", start, "Requiem", BigDecimal("45.50"))
        programme.put(requiem)

        assertEquals(
            listOf(requiem),
            programme.findByVenueAndPriceLessThan("Tonhalle", BigDecimal(46)),
        )
        assertEquals(listOf(requiem), concerts.findByVenue("Tonhalle"))
    }

    @Test
    fun `a class of vars`(visitors: VisitorRepository) {
        visitors.put(Visitor("v1", "Ann", isMember = true, selected = true))

        val found = visitors.find("v1").orElse(null)
        assertEquals(Visitor("v1", "Ann", isMember = true), found)
        assertNull(found.email)
    }

    @Test
    fun `a class whose vals have defaults`(tickets: TicketRepository) {
        val ticket = Ticket(7, "v1", Seat(3, true))
        tickets.put(ticket)

        assertEquals(ticket, tickets.find(7).orElse(null))
    }
}
