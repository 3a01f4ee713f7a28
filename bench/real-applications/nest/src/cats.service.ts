import { Injectable, NotFoundException } from '@nestjs/common';
import type { Cat, CreateCatDto, UpdateCatDto } from './cat.dto';

@Injectable()
export class CatsService {
  private cats: Cat[] = [];
  private lastId = 0;

  create(dto: CreateCatDto): Cat {
    const cat = { ...dto, id: ++this.lastId };
    this.cats.push(cat);
    return cat;
  }

  findAll(): Cat[] {
    return this.cats;
  }

  findOne(id: number): Cat {
    const cat = this.cats.find((one) => one.id === id);
    if (cat === undefined) throw new NotFoundException(`There is no cat ${id}`);
    return cat;
  }

  update(id: number, dto: UpdateCatDto): Cat {
    const cat = { ...this.findOne(id), ...dto };
    this.cats = this.cats.map((one) => (one.id === id ? cat : one));
    return cat;
  }

  remove(id: number): void {
    const cat = this.findOne(id);
    this.cats = this.cats.filter((one) => one !== cat);
  }
}
